export { default } from '../page.tsx';
