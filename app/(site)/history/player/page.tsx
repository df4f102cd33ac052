export { default } from './who/page.tsx';
