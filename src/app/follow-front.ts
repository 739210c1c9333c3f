import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';

type Root = ActorRefFrom<typeof appMachine>;

/** The actor that stands in front, whichever it is; undefined while an area is loaded. */
export const frontOf = (root: Root): AnyActorRef | undefined =>
  (root.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>).front;

/** Calls back at once and on each change of the root or of the actor in front. Returns the stop. */
export function followFront(root: Root, onChange: (front: AnyActorRef | undefined) => void): () => void {
  let followed: AnyActorRef | undefined;
  let unfollow = () => {};
  const follow = () => {
    const front = frontOf(root);
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
