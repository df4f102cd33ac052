export { BareError as default } from '#ui/bare-error.tsx';
