/** The script of the site, relative to the root of the project. */
export const SITE_SCRIPT = 'server.ts';

/**
 * Node's memory flags, as in the image (decision 0013): a young generation sized for answers, and an old one of several
 * times what the site holds, in MiB, as V8 would let garbage double first. No pretenuring: after a burst, V8 would allocate
 * answers in the old generation, whose collections cost up to a third of the processor time. No baseline compiler: hot code
 * is optimised from the interpreter. One scavenging thread: waking three more takes longer than so small a young generation.
 */
export const SITE_FLAGS = [
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  '--no-allocation-site-pretenuring',
  '--no-sparkplug',
  '--no-parallel-scavenge',
] as const;

/**
 * glibc's memory settings (decision 0013). An arena per thread would retain that thread's peak. Blocks of 64 KiB and more,
 * such as pages and compressor state, are unmapped when freed; by default glibc raises this threshold and fragments.
 */
export const SITE_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' } as const;
