import i18next from 'i18next';
import closed from './en/closed.json';

/** Why a button is grey. Comes with those buttons, so that nobody else loads it. */
i18next.addResourceBundle('en', 'closed', closed);
