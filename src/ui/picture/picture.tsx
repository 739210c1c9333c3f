import { type ReactNode, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './picture.module.css';

interface Props {
  /** The picture's address; anything that is not a web address is not requested (T31). */
  address: string | undefined;
  /** What it shows; empty where the words beside it say so. */
  description: string;
  /** The drawing that replaces a picture that is missing or does not load. */
  scene: ReactNode;
  /** Fetched only when it comes into view. */
  lazy?: boolean | undefined;
  className?: string | undefined;
}

/** A picture from the provider, or a drawing in its place: never a grey box. */
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
