/** The icons of the sound switch (`app/_ui/icon.tsx`), which `/motion.js` draws by itself. */
export const SOUND_OUTLINES = {
  sound:
    'M4 9h4l6-5v16l-6-5H4zm12.500-1.500a6 6 0 0 1 0 9l-1.200-1.400a4 4 0 0 0 0-6.200zm2.500-3a10 10 0 0 1 0 15l-1.300-1.500a8 8 0 0 0 0-12z',
  mute: 'M4 9h4l6-5v16l-6-5H4zm12 .900 1.400-1.400 2.100 2.100 2.100-2.100L23 9.900 20.900 12l2.100 2.100-1.400 1.400-2.100-2.100-2.100 2.100-1.400-1.400 2.100-2.100z',
} as const;

/** True for the key that turns the sound on and off, pressed outside fields and dialogs. */
export function isSoundKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
  if (key.toLowerCase() !== 'm' || ctrlKey || altKey || metaKey || defaultPrevented) return false;
  return !(target instanceof Element && target.closest('input, select, textarea, dialog'));
}
