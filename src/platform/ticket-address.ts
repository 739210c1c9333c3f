/** The page that shows kept tickets offline; its worker handles nothing above this folder. */
export const TICKET_PAGE = '/book/ticket/';
