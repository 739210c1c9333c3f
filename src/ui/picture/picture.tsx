import { type ReactNode, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './picture.module.css';

type Props = {
  /** Where the picture lies; what is no web address is not asked for (T31). */
  address: string | undefined;
  /** What it shows; empty where the words beside it say so. */
  description: string;
  /** The drawn scene that stands in for a picture that is missing or does not come. */
  scene: ReactNode;
  /** Not before it comes into view. */
  lazy?: boolean | undefined;
  className?: string | undefined;
};

/** A picture from the provider, and never a grey box: without one there is a drawing. */
export function Picture({ address, description, scene, lazy = true, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = address && /^https?:\/\//i.test(address) && address !== broken ? address : null;
  return (
    <div className={classNames(styles.picture, className)}>
      {shown ? (
        <img
          className={styles.image}
          src={shown}
          alt={description}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setBroken(shown)}
        />
      ) : (
        scene
      )}
    </div>
  );
}
