import { ROSTER_HEADS, ROSTER_REFUSALS, ROSTER_STAY_SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import rosterImport from './en/rosterImport.json';

for (const [area, texts] of Object.entries({
  rosterImport,
  rosterHeads: ROSTER_HEADS,
  rosterRefusals: ROSTER_REFUSALS,
  rosterStays: ROSTER_STAY_SENTENCES,
})) {
  i18next.addResourceBundle('en', area, texts);
}
