import { addTexts } from '../../../i18n/add-texts';
import memberships from './memberships.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    memberships: typeof memberships;
  }
}

addTexts({ memberships });
