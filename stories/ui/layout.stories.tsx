import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { Button } from '#src/ui/button/button.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Steps } from '#src/ui/layout/steps.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { Footer } from '#src/ui/shell/footer.tsx';
import { Header } from '#src/ui/shell/header.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { ISLAND, QUAY, Stage } from './stage.tsx';

const meta: Meta = { title: 'UI/Layout' };
export default meta;
type Story = StoryObj;

const prices = (
  <PriceLines
    caption="Price of your trip"
    lines={[
      { key: 'car', description: 'Car, Standard', quantity: 2, amount: 11480 },
      { key: 'adults', description: 'Adults', quantity: 2, amount: 3340 },
      { key: 'code', description: 'Code WINTER', amount: -500 },
    ]}
    total={14320}
    totalNote="With VAT and port charges"
  />
);

export const WholePage: Story = {
  render: () => (
    <MemoryRouter>
      <Header brand="Skerry Ferries" home="#main" account={{ to: '#account', label: 'Ann', initials: 'AB' }} />
      <main id="main">
        <Page
          aside={
            <SummaryPanel title="Your trip" action={<Button kind="primary">Pay £143.20</Button>}>
              <CrossingLine
                variant="summary"
                from={{ ...QUAY, time: '09:30', day: 'Sat 20 Jun' }}
                to={{ ...ISLAND, time: '10:30' }}
                ship={{ code: 'ST-BRIDE', name: 'MV Saint Bride' }}
                duration="1 h"
              />
              {prices}
            </SummaryPanel>
          }
          bar={
            <BottomBar total={14320} totalLabel="You pay now">
              <Button kind="primary">Pay £143.20</Button>
            </BottomBar>
          }
        >
          <Steps
            steps={[
              { name: 'Sailings', state: 'done', to: '#sailings' },
              { name: 'Travellers', state: 'done', to: '#travellers' },
              { name: 'Review', state: 'current' },
              { name: 'Payment', state: 'ahead' },
            ]}
          />
          <PageHeading focusKey="review" intro="Look once more, then pay.">
            Review your trip
          </PageHeading>
        </Page>
      </main>
      <Footer
        owner="Skerry Ferries"
        year={2026}
        links={[
          { label: 'Cookie & Privacy Policy', href: '#privacy' },
          { label: 'Job Application Privacy', href: '#jobs', format: 'PDF' },
        ]}
      />
    </MemoryRouter>
  ),
};

export const Prices: Story = { render: () => <Stage>{prices}</Stage> };
