import { Button, type ButtonProps } from '#src/ui/button/button.tsx';
import type { ChangeProps } from './summary-props.ts';

/** The way out of a change that is not made. */
export const LeaveChange = ({
  change,
  ...button
}: Pick<ChangeProps, 'change'> & Pick<ButtonProps, 'edge' | 'disabled'>) => (
  <Button {...button} kind="quiet" onPress={() => change.send({ type: 'change.dropped' })}>
    Leave the booking as it is
  </Button>
);
