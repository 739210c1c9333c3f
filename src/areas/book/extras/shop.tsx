import { useSelector } from '@xstate/react';
import { causeOf } from '#domain/extras/extra-names.ts';
import { chosenQuantity, wantedExtra } from '#domain/extras/extras-offer.ts';
import { type DonationOffer, donationOffers, sundryOffers, wantedDonation } from '#domain/extras/land-offer.ts';
import type { Extras } from '#domain/trip/extras.ts';
import { formatPence } from '#domain/values/money.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { isFetchingSundries, sundriesFailure, sundriesOf } from '#machines/booking/offers.select.ts';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { Stepper } from '#src/ui/field/stepper.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './extras.module.css';
import { chosenWords, restWords } from './extras-words.ts';
import { FeedState, Group, type GroupProps } from './group.tsx';

/** Things to take along. */
export function Shop({ booking, offers }: GroupProps) {
  const { extras } = useSelector(booking, tripOf);
  const sundries = sundryOffers(useSelector(offers, sundriesOf));
  const fetching = useSelector(offers, isFetchingSundries);
  const failure = useSelector(offers, sundriesFailure);
  const say = useStepSay();
  if (sundries.length === 0 && !fetching && failure === null) return null;
  const rest = fetching ? 'Fetching the shop' : restWords(failure, sundries);
  return (
    <Group icon="tag" title="Shop" value={chosenWords(wantedOf(extras, sundries)) ?? rest}>
      <FeedState
        busy={fetching}
        busyLabel="Fetching the shop"
        failure={failure}
        onRetry={() => offers.send({ type: 'sundries.retried' })}
      />
      {sundries.map((offer) => (
        <Stepper
          key={offer.resourceCode}
          label={offer.name}
          note={
            <span className={styles.about}>
              <span>{offer.description}</span>
              <strong className={styles.price}>{formatPence(offer.price)}</strong>
            </span>
          }
          value={chosenQuantity(extras, offer)}
          max={offer.most}
          limit={say(`You can order up to ${offer.most} online.`)}
          onChange={(quantity) =>
            booking.send({ type: 'extra.chosen', kind: 'sundries', extra: wantedExtra(offer, quantity) })
          }
        />
      ))}
    </Group>
  );
}

/** What is wanted of these: the trip keeps what is bought and what is given in one list. */
const wantedOf = ({ sundries }: Extras, offers: readonly { readonly resourceCode: string }[]) =>
  sundries.filter(({ resourceCode }) => offers.some((offer) => offer.resourceCode === resourceCode));

/** A plain offer: no amount is preselected (ruling 43). */
export function Donations({ booking, offers, folded }: GroupProps & { folded?: boolean }) {
  const say = useStepSay();
  const { extras } = useSelector(booking, tripOf);
  const donations = donationOffers(useSelector(offers, sundriesOf));
  if (donations.length === 0) return null;
  const causes = wantedOf(extras, donations).map((extra) => ({ ...extra, name: causeOf(extra.name) }));
  return (
    <Group icon="heart" title="Donations" value={chosenWords(causes) ?? 'None'} folded={folded}>
      <p className={styles.soft}>
        {say(
          'We pass on all of it. Whether you give or not makes no difference to your booking, and a donation earns no points.',
        )}
      </p>
      {donations.map((donation) => (
        <Donation key={donation.resourceCode} booking={booking} offer={donation} extras={extras} />
      ))}
    </Group>
  );
}

interface DonationProps extends Pick<GroupProps, 'booking'> {
  offer: DonationOffer;
  extras: Extras;
}

function Donation({ booking, offer, extras }: DonationProps) {
  const given = chosenQuantity(extras, { kind: 'sundries', resourceCode: offer.resourceCode, date: null });
  return (
    <div className={styles.donation}>
      <p>
        <span className={styles.name}>{offer.name}</span>
        <span className={styles.soft}>{offer.description}</span>
      </p>
      <RadioCards
        legend={`Give to ${offer.name}`}
        hideLegend
        name={`donation-${offer.resourceCode}`}
        layout="segments"
        options={[0, ...offer.pounds].map((pounds) => ({
          value: String(pounds),
          label: pounds === 0 ? 'None' : `£${pounds}`,
        }))}
        value={String(given)}
        onChange={(pounds) =>
          booking.send({ type: 'extra.chosen', kind: 'sundries', extra: wantedDonation(offer, Number(pounds)) })
        }
      />
    </div>
  );
}
