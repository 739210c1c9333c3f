import { DESK_PLACES } from '#domain/desk-page.ts';
import type { UserKind } from '#domain/stored-user.ts';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useRoot } from './actors.tsx';
import styles from './signed-out-notice.module.css';

/**
 * Tells a user once, in the middle of a booking, that the provider has ended their session (ruling 15). What staff make
 * goes on only once they have signed in.
 */
export default function SignedOutNotice({ who }: { who: UserKind }) {
  const root = useRoot();
  const isDesk = who === 'callCentre';
  const place = isDesk ? DESK_PLACES['sign-in'] : SIGN_IN_PLACES['sign-in'];
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title="You have been signed out"
        action={
          <div className={styles.ways}>
            <LinkButton kind="primary" to={place}>
              Sign in again
            </LinkButton>
            {who === 'customer' ? (
              <Button onPress={() => root.send({ type: 'sign-out.acknowledged' })}>Continue without signing in</Button>
            ) : null}
          </div>
        }
      >
        The trip is kept, without personal details.
        {isDesk ? ' Nobody is acted for now: after signing in, choose the customer on the Bookings Dashboard.' : null}
      </Notice>
    </div>
  );
}
