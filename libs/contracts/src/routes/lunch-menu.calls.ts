import type { FindLunchMenu, LunchMenu, WriteLunchMenu } from '../lunch-menu';

/** What there is for lunch: the office writes it, everybody in the school reads it. */
export interface LunchMenuCalls {
  'GET /api/lunch-menu': { query: FindLunchMenu; answer: LunchMenu };
  'PUT /api/lunch-menu': {
    body: WriteLunchMenu;
    answer: { success: true; menu: LunchMenu };
    errors: 'CHANGED_MEANWHILE';
  };
}
