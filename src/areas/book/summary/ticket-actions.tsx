import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  confirmationAddress,
  isAddressing,
  isForStaff,
  isSendingConfirmation,
  isSendingTicket,
  mayHaveTicket,
  pricesGoAlong,
  summaryMessage,
} from '#machines/itinerary/itinerary.select.ts';
import { Button, type ButtonProps } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Saving } from '#src/ui/field/saving.ts';
import { Switch } from '#src/ui/field/switch.tsx';
import { focusOn } from '#src/ui/keyboard/focus-on.ts';
import { AddressForm } from './address-form.tsx';
import { KeepTicket } from './keep-ticket.tsx';
import { printWords } from './print-words.ts';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

const NOT_SENT = 'Try again, or call us and quote your reference.';
const UNSURE = 'We do not know whether it was sent. Try again: it is still sent only once.';

/** What can be done with a ticket: to staff all of it is a tool, a traveller does the first two before the crossing. */
export function TicketActions({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const message = useSelector(itinerary, summaryMessage);
  const asksAddress = useSelector(itinerary, isAddressing);
  const forStaff = useSelector(itinerary, isForStaff);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button icon="calendar" onPress={() => itinerary.send({ type: 'calendar.requested' })}>
          Add to calendar
        </Button>
        {forStaff ? <PrintAndSend itinerary={itinerary} /> : <KeepTicket itinerary={itinerary} />}
      </div>
      {forStaff ? null : (
        <div className={styles.rare}>
          <PrintAndSend itinerary={itinerary} kind="quiet" edge="start" />
        </div>
      )}
      {asksAddress ? <TicketAddress itinerary={itinerary} /> : null}
      {message ? (
        <Notice tone={message.tone} title={message.text}>
          {message.tone === 'error' ? <p>{message.unsure ? UNSURE : say(NOT_SENT)}</p> : null}
        </Notice>
      ) : null}
    </div>
  );
}

function PrintAndSend({ itinerary, ...look }: SummaryProps & Pick<ButtonProps, 'kind' | 'edge'>) {
  const sendingConfirmation = useSelector(itinerary, isSendingConfirmation);
  const mayResend = useSelector(itinerary, (state) => state.can({ type: 'confirmation.requested' }));
  const asksAddress = useSelector(itinerary, isAddressing);
  const print = useSelector(itinerary, printWords);
  const hasTicket = useSelector(itinerary, mayHaveTicket);
  const mayMail = useSelector(itinerary, (state) => state.can({ type: 'ticket.wanted' }));
  return (
    <>
      <Button {...look} icon="print" onPress={() => itinerary.send({ type: 'print.requested' })}>
        {print}
      </Button>
      <Button
        {...look}
        icon="mail"
        busy={sendingConfirmation}
        disabled={!mayResend}
        onPress={() => itinerary.send({ type: 'confirmation.requested' })}
      >
        {sendingConfirmation ? 'Sending the confirmation…' : 'Send the confirmation again'}
      </Button>
      {hasTicket ? (
        <Button
          {...look}
          icon="ticket"
          disabled={!mayMail}
          describedBy={asksAddress ? 'ticket-address' : undefined}
          onPress={() => itinerary.send({ type: 'ticket.wanted' })}
        >
          E-mail the ticket
        </Button>
      ) : null}
    </>
  );
}

/** The address is shown before anything is sent (T52). */
function TicketAddress({ itinerary }: SummaryProps) {
  const known = useSelector(itinerary, confirmationAddress);
  const alongAtFirst = useSelector(itinerary, pricesGoAlong);
  const [priced, setPriced] = useState(alongAtFirst);
  const sending = useSelector(itinerary, isSendingTicket);
  const mayDrop = useSelector(itinerary, (state) => state.can({ type: 'ticket.dropped' }));
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element>(null);
  // It was asked for by a key or a button, maybe far from here: whoever has sent it, or does not send it, is back there.
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
    form.current?.querySelector('input')?.focus();
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && before.current instanceof HTMLElement) focusOn(before.current);
      });
  }, []);
  return (
    <Saving value={sending}>
      <AddressForm
        itinerary={itinerary}
        ref={form}
        className={styles.form}
        label="Send the ticket to"
        name="ticket-email"
        known={known}
        asked={(to) => ({ type: 'ticket.requested', to, priced })}
      >
        <p id="ticket-address" className={styles.soft}>
          Enter an address to send the ticket to.
        </p>
        <Switch
          label="With prices"
          note={priced ? 'The ticket says what was paid.' : 'The ticket shows no prices.'}
          checked={priced}
          onChange={setPriced}
        />
        <div className={styles.step}>
          <Button kind="primary" type="submit" busy={sending}>
            {sending ? 'Sending the ticket…' : 'Send the ticket'}
          </Button>
          <Button kind="quiet" disabled={!mayDrop} onPress={() => itinerary.send({ type: 'ticket.dropped' })}>
            Do not send it
          </Button>
        </div>
      </AddressForm>
    </Saving>
  );
}
