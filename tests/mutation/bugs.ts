import type { Bug } from './bug.ts';
import { afterSalesBugs } from './bugs-after-sales.ts';
import { appBugs } from './bugs-app.ts';
import { harbourBugs } from './bugs-harbour.ts';
import { machineBugs } from './bugs-machines.ts';
import { moneyBugs } from './bugs-money.ts';

/** Every bug that the tests must see (assurance 3, oracle check). */
export const bugs: readonly Bug[] = [...machineBugs, ...appBugs, ...harbourBugs, ...moneyBugs, ...afterSalesBugs];
