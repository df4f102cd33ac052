'use client';
export { FailedPage as default } from '#ui/failed-page.tsx';
