import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useRoot } from './actors.tsx';
import styles from './signed-out-notice.module.css';

/** Tells a customer once, in the middle of a booking, that the provider has ended their session (ruling 15). */
export default function SignedOutNotice() {
  const root = useRoot();
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title="You have been signed out"
        action={
          <div className={styles.ways}>
            <LinkButton kind="primary" to={SIGN_IN_PLACES['sign-in']}>
              Sign in again
            </LinkButton>
            <Button onPress={() => root.send({ type: 'sign-out.acknowledged' })}>Continue without signing in</Button>
          </div>
        }
      >
        The trip is kept, without personal details.
      </Notice>
    </div>
  );
}
