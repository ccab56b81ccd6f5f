import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import contact from './contact.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    contact: typeof contact;
  }
}

addTexts({ contact, sentences: SENTENCES });
