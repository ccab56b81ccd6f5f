import i18next from 'i18next';
import proof from './en/proof.json';

i18next.addResourceBundle('en', 'proof', proof);
