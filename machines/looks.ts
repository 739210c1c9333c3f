interface Looks {
  readonly context: { readonly looks: number };
}

/** How often whoever waits for an outcome has asked again, of whichever machine. */
export const looksAgain = ({ context }: Looks): number => context.looks;

/** The same once it asks again. */
export const oneMoreLook = ({ context }: Looks): number => context.looks + 1;
