import styles from './list-skeletons.module.css';
import { Waiting } from './skeletons.tsx';

interface Props {
  readonly rows: number;
  readonly label: string;
}

/** Lines of the size of what is listed: a name, and what belongs to it below. */
export const ListSkeleton = (props: Props) => (
  <Skeleton {...props} row={styles.item} parts={[styles.name, styles.note]} />
);

/** Fields that are filled in once they have come. */
export const FormSkeleton = (props: Props) => (
  <Skeleton {...props} row={styles.field} parts={[styles.name, styles.box]} />
);

/** Places with a picture, and what they cost. */
export const CardSkeleton = (props: Props) => (
  <Skeleton {...props} row={styles.card} parts={[styles.picture, styles.name, styles.note, styles.cost]} />
);

interface Drawn extends Props {
  readonly row: string | undefined;
  readonly parts: readonly (string | undefined)[];
}

function Skeleton({ rows, label, row, parts }: Drawn) {
  return (
    <Waiting label={label}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={at} className={row}>
          {parts.map((part) => (
            <span key={part} className={part} />
          ))}
        </div>
      ))}
    </Waiting>
  );
}
