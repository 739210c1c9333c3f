type Ordered = readonly { readonly poNumber?: string | null | undefined }[];

interface OrderedItems {
  readonly reservationItems: { readonly ferry?: Ordered | undefined; readonly hotel?: Ordered | undefined };
}

/** The agency's PO number (ruling 62), from its crossing or from a stay alone; null where it has none. */
export const orderNumber = ({ reservationItems: { ferry = [], hotel = [] } }: OrderedItems): string | null =>
  [...ferry, ...hotel].find(({ poNumber }) => poNumber)?.poNumber ?? null;
