type Head = Pick<Document, 'querySelector' | 'createElement'> & {
  readonly head: Pick<HTMLHeadElement, 'append'>;
};

/** `Choose a sailing – Skerry Ferries`. */
export const titleOf = (page: string, shortName: string): string => `${page} – ${shortName}`;

/** The description of an area; the booking area's is the operator's short name (spec 2). */
export function setDescription(description: string, document: Head): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute('name', 'description');
    document.head.append(meta);
  }
  meta.setAttribute('content', description);
}
