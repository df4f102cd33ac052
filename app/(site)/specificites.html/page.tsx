export { default, generateMetadata } from '../tuto/specificites/page.tsx';
