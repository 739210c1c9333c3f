import { Notice } from './notice.tsx';

/** An outcome that is looked up again may be as unknown as before: then the page says at least that it was. */
export function LookedAgain({ times }: { times: number }) {
  if (times === 0) return null;
  const looked = times === 1 ? 'We looked again' : `We have looked again ${times} times`;
  return <Notice title={`${looked}: this is what is known now.`} />;
}
