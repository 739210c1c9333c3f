import { type FormEvent, type ReactNode, useState } from 'react';
import { normaliseCoupon } from '#domain/search/coupon.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './coupon-field.module.css';

interface Props {
  /** The code that is in the prices; null where there is none. */
  applied: string | null;
  /** What stands in the field. */
  typed: string;
  /** Why the code that was tried is not taken; null when none was refused. */
  refusal: string | null;
  /** Whether no answer came, so that nobody knows about the code. */
  unanswered: boolean;
  busy: boolean;
  mayApply: boolean;
  onType: (text: string) => void;
  onApply: (coupon: string) => void;
  /** More to do with the code, under the field. */
  children?: ReactNode;
}

const NEXT = 'The prices have not changed. You can try again or go on.';
const NO_ANSWER = 'No answer came, so your code may still be valid. Check your connection.';

/** A line that opens the field for a code to try on the prices. */
export function CouponField(props: Props) {
  const { applied, typed, refusal, unanswered, busy, mayApply, onType, onApply, children } = props;
  const say = useStepSay();
  const [missing, setMissing] = useState(false);
  const [open, setOpen] = useState(false);
  const code = normaliseCoupon(typed);
  const fault = missing ? say('Type your promo code first.') : (refusal ?? undefined);
  const next = unanswered ? `${say(NO_ANSWER)} ${say(NEXT)}` : say(NEXT);
  const said = missing || !refusal ? fault : `${refusal} ${next}`;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(code === '');
    if (code === '') event.currentTarget.querySelector('input')?.focus();
    else onApply(code);
  };
  return (
    <>
      <DisclosureLine
        icon="tag"
        label="Promo code"
        value={
          applied ? (
            `${applied} is in the prices`
          ) : (
            <span className={styles.none}>{code ? `${code} is not in the prices` : 'Add a code'}</span>
          )
        }
        // The field inside says it where it is seen.
        error={open ? undefined : (refusal ?? undefined)}
        onToggle={setOpen}
      >
        <form className={styles.form} onSubmit={apply} noValidate>
          <TextField
            label={applied ? 'Try another code' : 'Code'}
            name="coupon"
            value={typed}
            onChange={(text) => {
              onType(text);
              setMissing(false);
            }}
            error={fault}
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            capitals
          />
          <Button type="submit" busy={busy} disabled={!busy && !mayApply}>
            {busy ? 'Applying…' : 'Apply'}
          </Button>
        </form>
        {refusal ? <p className={styles.next}>{next}</p> : null}
        {children}
      </DisclosureLine>
      <LiveRegion message={said ?? (applied ? `${applied} is in the prices` : '')} />
    </>
  );
}
