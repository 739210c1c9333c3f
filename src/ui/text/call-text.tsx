import { callAddress } from '#domain/values/phone.ts';

interface Props {
  /** Words of ours that may name the number. */
  children: string;
  /** Empty or left out if the operator names none. */
  phone?: string | undefined;
}

/** The number in a sentence, as a link that calls it: iOS is asked to make none by itself. */
export function CallText({ children, phone }: Props) {
  const start = phone ? children.indexOf(phone) : -1;
  if (!phone || start < 0) return children;
  return (
    <>
      {children.slice(0, start)}
      <a href={callAddress(phone)}>{phone}</a>
      {children.slice(start + phone.length)}
    </>
  );
}
