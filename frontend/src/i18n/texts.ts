import type { SENTENCES } from '@homeroom/domain';
import type admin from './shared/admin.en.json';
import type audit from './shared/audit.en.json';
import type classCards from './shared/classCards.en.json';
import type classroom from './shared/classroom.en.json';
import type closed from './shared/closed.en.json';
import type common from './shared/common.en.json';
import type exportFile from './shared/exportFile.en.json';
import type months from './shared/months.en.json';
import type language from './shared/language.en.json';
import type contents from './shared/contents.en.json';
import type pager from './shared/pager.en.json';
import type forms from './shared/forms.en.json';
import type table from './shared/table.en.json';
import type people from './shared/people.en.json';
import type places from './shared/places.en.json';
import type files from './shared/files.en.json';
import type judging from './shared/judging.en.json';
import type points from './shared/points.en.json';
import type stepUp from './shared/stepUp.en.json';
import type secondFactor from './shared/secondFactor.en.json';
import type search from './shared/search.en.json';
import type settings from './shared/settings.en.json';
import type shell from './shared/shell.en.json';
import type slips from './shared/slips.en.json';
import type today from './shared/today.en.json';
import type undo from './shared/undo.en.json';
import type unsent from './shared/unsent.en.json';

/** The names of places: each feature declares its own in its `navigation.ts`. */
export interface NavigationTexts {
  /** Label of the menu with the remaining places. */
  more: string;
}

/** All texts of the interface by area: those shared by features, and those each adds in its own `texts`. */
export interface Texts {
  admin: typeof admin;
  audit: typeof audit;
  classCards: typeof classCards;
  classroom: typeof classroom;
  closed: typeof closed;
  common: typeof common;
  exportFile: typeof exportFile;
  months: typeof months;
  language: typeof language;
  navigation: NavigationTexts;
  contents: typeof contents;
  pager: typeof pager;
  forms: typeof forms;
  table: typeof table;
  people: typeof people;
  places: typeof places;
  files: typeof files;
  judging: typeof judging;
  points: typeof points;
  stepUp: typeof stepUp;
  secondFactor: typeof secondFactor;
  /** Used by the server too, so it is kept with the rules both sides share. */
  sentences: typeof SENTENCES;
  search: typeof search;
  settings: typeof settings;
  shell: typeof shell;
  slips: typeof slips;
  today: typeof today;
  undo: typeof undo;
  unsent: typeof unsent;
}
