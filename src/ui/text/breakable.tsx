import { Fragment } from 'react';
import styles from './breakable.module.css';

/** A word that may be longer than its place, such as an e-mail address: it breaks after @ and dots, or between its parts. */
export const Breakable = ({ children }: { children: string }) => (
  <span className={styles.word}>
    {(children.match(/[^@.]{1,20}[@.]*|[@.]+/g) ?? []).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a word have no other name
      <Fragment key={at}>
        {at > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
);
