import type { AnyActorRef } from 'xstate';
import { frontOf } from '#machines/app/app.select.ts';
import type { Root } from './actors.tsx';

/** Calls back at once and on each change of the root or of the front actor. Returns the function that stops it. */
export function followFront(root: Root, onChange: (front: AnyActorRef | undefined) => void): () => void {
  let followed: AnyActorRef | undefined;
  let unfollow = () => {};
  const follow = () => {
    const front = frontOf(root.getSnapshot());
    if (front !== followed) {
      unfollow();
      followed = front;
      const subscription = front?.subscribe(() => onChange(front));
      unfollow = () => subscription?.unsubscribe();
    }
    onChange(front);
  };
  const subscription = root.subscribe(follow);
  follow();
  return () => {
    subscription.unsubscribe();
    unfollow();
  };
}
