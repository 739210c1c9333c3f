// The brand and the texts of Skerry Ferries, the operator that Harbour plays.
import type { Operator } from './operator.ts';

const SITE = 'https://www.skerryferries.example';

export const skerryBrand: Operator['brand'] = {
  shortName: 'Skerry Ferries',
  name: 'Skerry Ferries Limited',
  phone: '01632 960 777',
  publicSite: SITE,
  links: {
    cookiePolicy: `${SITE}/cookie-and-privacy-policy`,
    websiteSecurity: `${SITE}/website-security`,
    copyright: `${SITE}/copyright-and-conditions-of-use`,
    policies: `${SITE}/policies-and-conditions`,
    modernSlavery: `${SITE}/modern-slavery-statement`,
    feedback: `${SITE}/website-feedback`,
    jobApplicationPrivacy: `${SITE}/job-application-privacy.pdf`,
    employeeGateway: `${SITE}/employee-gateway`,
  },
};

export const skerryLabels: Operator['labels'] = {
  contactPhone: '01632 960 777',
  contactHours: 'Every day from 07:00 to 20:00',
  checkIn: 'Check-in closes 30 minutes before departure with a vehicle and 15 minutes before on foot.',
  arrive: 'Arrive at the harbour 45 minutes before departure with a vehicle, 30 minutes before on foot.',
  bring: 'Bring your booking reference or the code on your e-ticket, and photo identification for the lead passenger.',
  assistance:
    'If you need assistance, travel with a mobility vehicle or carry medical oxygen, call us on 01632 960 777 at least 48 hours before departure.',
  pets: 'Pets travel free on a lead, in a carrier or in your vehicle. Assistance dogs are welcome everywhere on board.',
  dangerousGoods: 'Gas bottles must be turned off and declared at check-in. Petrol cans are not carried.',
  oversize:
    'Count the tow bar, bikes and roof box. A vehicle over the limits of its class pays the difference at the harbour and may have to wait for a later sailing.',
  includedPeople:
    'The fare of a car, van, motorhome or minibus includes up to seven people. The eighth and the ninth each pay the foot fare.',
  plateToFollow: 'Hire car? Leave the registration empty and add it later: changing it is free.',
  holdNotice: 'Nothing is held before you continue to payment.',
  closedSailing: 'Closed for online sale. Please call us on 01632 960 777.',
  staySaving: 'With a place to stay, vehicles travel for 25% less. The saving shows on the review, before payment.',
  packageTerms:
    'A crossing and a stay booked together are a package. Each part keeps its own rules for changes and cancellation.',
};
