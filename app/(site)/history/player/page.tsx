export { default, metadata } from './who/page.tsx';
