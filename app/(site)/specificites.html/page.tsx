export { default } from '../tuto/specificites/page.tsx';
