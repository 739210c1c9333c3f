/** The customer for whom the call centre books and changes (ruling 63). */
export interface ActedFor {
  readonly customerNumber: string;
  readonly name: string;
  readonly email: string;
  readonly mobilePhoneNumber: string;
  /** The product that the customer is entitled to (ruling 26). */
  readonly product: string | null;
}

/** A customer of whom only the number is known, until the provider answers who it is. */
export const customerBy = (customerNumber: string): ActedFor => ({
  customerNumber,
  name: `customer ${customerNumber}`,
  email: '',
  mobilePhoneNumber: '',
  product: null,
});
