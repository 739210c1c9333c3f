import { type Say, sayTo } from '#domain/desk/staff-words.ts';
import { callAddress } from '#domain/values/phone.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './help-line.module.css';

interface Props {
  phone: string;
  /** What to say on the phone. */
  reference?: string | null | undefined;
  say?: Say;
}

/** Whom to call and what to quote. Without a phone number it renders nothing. */
export function HelpLine({ phone, reference, say = sayTo(false) }: Props) {
  return (
    <dl className={styles.help}>
      {reference ? (
        <div>
          <dt>{say('Your reference')}</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
      ) : null}
      {phone ? (
        <div>
          <dt>We are glad to help</dt>
          <dd>
            <a href={callAddress(phone)} className={styles.phone}>
              <Icon name="phone" />
              <span>{phone}</span>
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
