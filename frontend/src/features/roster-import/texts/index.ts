import { ROSTER_HEADS, ROSTER_REFUSALS, ROSTER_STAY_SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import rosterImport from './rosterImport.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    rosterImport: typeof rosterImport;
    /** Headings of a student list, which the server writes into files. */
    rosterHeads: typeof ROSTER_HEADS;
    rosterRefusals: typeof ROSTER_REFUSALS;
    rosterStays: typeof ROSTER_STAY_SENTENCES;
  }
}

addTexts({
  rosterImport,
  rosterHeads: ROSTER_HEADS,
  rosterRefusals: ROSTER_REFUSALS,
  rosterStays: ROSTER_STAY_SENTENCES,
});
