import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './footer.module.css';

interface Props {
  links: readonly { label: string; href: string /** `PDF` */; format?: string | undefined }[];
  /** The copyright owner. */
  owner: string;
  year: number;
  /** Above the links: how to reach a person. */
  children?: ReactNode;
}

/** The footer of every page; its links open in a new tab and say so. Not printed. */
export function Footer({ links, owner, year, children }: Props) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {children}
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.label}>
              <a href={link.href} target="_blank" rel="noopener noreferrer">
                {link.label}
                {link.format ? ` (${link.format})` : null}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>
          © {year} {owner}
        </p>
      </div>
    </footer>
  );
}
