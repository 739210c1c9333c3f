import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import { frontOf } from '#machines/app/app.select.ts';

type Root = ActorRefFrom<typeof appMachine>;

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
