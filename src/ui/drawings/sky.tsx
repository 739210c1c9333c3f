import { Drawing } from '#src/ui/drawings/drawing.tsx';
import fill from './drawing.module.css';

/** Sun by day, moon and stars by night, after the colour scheme. */
export function Sky({ className }: { className?: string | undefined }) {
  return (
    <Drawing box="0 0 120 60" className={className}>
      <circle className={fill.sun} cx="60" cy="24" r="13" />
      <path className={fill.moon} d="M66 12a13 13 0 1 0 9 18 11 11 0 0 1-9-18z" />
      <path className={fill.star} d="M14 14h.1M34 34h.1M96 40h.1M108 10h.1M86 22h.1M22 48h.1" />
    </Drawing>
  );
}
