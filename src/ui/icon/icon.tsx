import { classNames } from '#src/ui/class-names.ts';
import { type IconName, iconPaths } from '#src/ui/icon/icon-paths.ts';
import styles from './icon.module.css';

type Props = { name: IconName; label?: string | undefined; className?: string | undefined };

/** One icon, as high as the text beside it. Decoration unless it has a label. */
export function Icon({ name, label, className }: Props) {
  const about = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it means something
    <svg viewBox="0 0 24 24" className={classNames(styles.icon, className)} focusable="false" {...about}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
