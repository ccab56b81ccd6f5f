import type { FindLunchMenu, LunchMenu, WriteLunchMenu } from '../lunch-menu';

/** The lunch menu, written by the office and visible to everybody in the school. */
export interface LunchMenuCalls {
  'GET /api/lunch-menu': { query: FindLunchMenu; answer: LunchMenu };
  'PUT /api/lunch-menu': {
    body: WriteLunchMenu;
    answer: { success: true; menu: LunchMenu };
    errors: 'CHANGED_MEANWHILE';
  };
}
