/** That something is asked on one side of a time of the day; the time follows. */
export const SIDES_OF_TIME = {
  after:
    'after|later than|from|nach|ab|später als|après|dès|à partir de|después de(?: las?)?|tras las|a partir de(?: las?)?|depois das?|a partir das?|dopo le|dalle|na|vanaf|po|od|efter|etter|fra',
  before:
    'before|earlier than|until|vor|bis|früher als|avant|antes de(?: las?)?|antes das?|prima delle|entro le|voor|tot|przed|do|före|før',
};
