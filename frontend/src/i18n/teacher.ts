import i18next from 'i18next';
import teacher from './en/teacher.json';

/** Texts of a teacher's pages and of the class in front of the class. */
i18next.addResourceBundle('en', 'teacher', teacher);
