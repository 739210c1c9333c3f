// The least that this stack costs: every package of the first screen once, one machine, one call, two pages.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Home } from './home.tsx';

const router = createBrowserRouter([
  { path: '/', Component: Home },
  { path: '/second', lazy: () => import('./second.tsx') },
]);

const place = document.getElementById('root');
if (place) createRoot(place).render(<RouterProvider router={router} />);
