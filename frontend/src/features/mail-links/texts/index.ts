import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import mailLinks from './mailLinks.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    mailLinks: typeof mailLinks;
  }
}

addTexts({ mailLinks, sentences: SENTENCES });
