import i18next from 'i18next';
import testRegistration from './en/testRegistration.json';

i18next.addResourceBundle('en', 'testRegistration', testRegistration);
