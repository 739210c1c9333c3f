import { Link } from 'react-router';

/** The page that is fetched when it is first wanted. */
export function Component() {
  return (
    <main>
      <h1>Second page</h1>
      <Link to="/">First page</Link>
    </main>
  );
}
