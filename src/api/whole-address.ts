/** Replaces ufo in ofetch, which is never asked to add to an address: `request.ts` writes each as a whole. */
const whole = (address: string): string => address;

export { whole as withBase, whole as withQuery };
