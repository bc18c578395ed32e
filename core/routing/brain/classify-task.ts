import type { RunnerTask } from '../../run/outcome';
import type { TaskClass } from '../../run/routing/routing-record';
import { withoutAddresses } from '../../text/addresses';

type ClassifiedTask = Pick<RunnerTask, 'text' | 'url' | 'steps' | 'outputSchema'>;

/** What is explicitly not wanted says nothing about the task. */
const NEGATED =
  /\b(?:without|do not|don'?t|never|no need to|avoid|instead of)\s+(?:\w+\s+){0,2}?(?:log(?:ging)?[ -]?in|sign(?:ing)?[ -]?(?:in|up)|download(?:ing)?|submit(?:ting)?|fill(?:ing)?|click(?:ing)?|search(?:ing)?|buy(?:ing)?|order(?:ing)?)\b/gi;
/** Verbs used as names of things: what is read, not what is done. */
const AS_NOUN =
  /\b(?:(?:(?:number|count|amount|list|total) of|how many|all|monthly|daily|total) (?:downloads|searches|logins|orders|bookings|registrations)|(?:download|login|log-in|sign-?in|sign-?up|search|order|booking|registration|contact|checkout) (?:counts?|sizes?|links?|urls?|speeds?|terms|volumes?|statistics|stats|numbers?|prices?|fees?|form labels?|page title))\b/gi;

const LOGIN =
  /\b(?:log(?:s|ged|ging)?[ -]?(?:me )?in(?:to)?|login|sign(?:s|ed|ing)?[ -]?(?:me )?in(?:to)?|authenticate|(?:with|use|using) (?:my|the|these|our|his|her|their) (?:stored |saved |vault )?(?:credentials?|account|password|username|login)|enter (?:my|the|our) (?:password|credentials)|my account|behind (?:a|the) login)\b/i;
const DOWNLOAD =
  /\b(?:download(?:s|ed|ing)?|export(?:s|ed|ing)? (?:it|them|the|all|my|a|to|as)|sav(?:e|es|ed|ing) (?:\w+ ){0,6}?(?:as|to) (?:a )?(?:pdf|csv|xlsx?|file|zip|disk)|(?:get|fetch|grab|retrieve|pull|obtain) (?:me )?(?:a|the|all|my|every|each|its|their)(?: \w+){0,3} (?:pdfs?|csvs?|xlsx?|spreadsheets?|zip|files?|attachments?))\b/i;
const FORM =
  /\b(?:fill(?:s|ed|ing)?(?: in| out| up)?|submit(?:s|ted|ting)?|(?:register|sign[ -]?up|apply|enrol+|subscribe) (?:for|to|with|me|as|on|at|a|an|the)|book (?:a|an|the|me|two|\d)|reserve (?:a|an|the|me)|make (?:a|an|the|me) (?:\w+ )?(?:booking|reservation|appointment|order|purchase)|place (?:an|the) order|order (?:a|an|the|one|two|\d)|buy|purchase|check ?out|add (?:it|them|the|a|an|this|that|one|two|\d)(?: \w+){0,4} to (?:the |my )?(?:cart|basket|bag)|send (?:a|the) (?:message|enquiry|inquiry|request)|leave (?:a|the) (?:comment|review|message)|post (?:a|the) (?:comment|review|message)|complete the (?:\w+ )?(?:form|survey|questionnaire|application)|contact form|type .{1,60} into)\b/i;
const SEARCH =
  /\b(?:search(?:es|ed|ing)?(?: \w+){0,4} (?:for|on|by|the)|search|use (?:the|its|their) search|search (?:box|bar|field)|look(?:ing)? (?:\w+ ){0,3}up|look for|query (?:the|for)|google|enter .{1,60} in(?:to)? the search|results? for)\b/i;
const NAVIGATE =
  /\b(?:click|press|tap|scroll|hover|select|choose|pick|switch (?:to|the)|toggle|expand|accept (?:the |all )?cookies|dismiss|close the|navigate|browse|go (?:to|back|through)|open (?:the|a|each|every|it|all|menu|tab)|follow (?:the|each|every)|paginate|next page|visit (?:each|every|all|the (?:first|next|last)))\b/i;
const SITE_IN_WORDS = /https?:\/\/|\b[\w-]+\.(?:com|org|net|io|co|dev|gov|edu|info|eu|de|fr|uk)\b/i;

/**
 * What kind of work a task is, from what its words ask for. The hardest part of a task names it: whoever must log in
 * first meets the login, whatever comes after.
 */
export function classifyTask(task: ClassifiedTask, hasCredentials: boolean): TaskClass {
  const words = withoutAddresses([task.text, ...task.steps].join('\n'))
    .replace(NEGATED, ' ')
    .replace(AS_NOUN, ' ');
  if (hasCredentials || LOGIN.test(words)) return 'login';
  if (DOWNLOAD.test(words)) return 'download';
  if (FORM.test(words)) return 'form';
  if (SEARCH.test(words)) return 'search';
  if (task.steps.length > 0 || NAVIGATE.test(words)) return 'navigate';
  // Without a page to read, the page must be found first.
  const hasPage = task.url !== null || SITE_IN_WORDS.test(task.text);
  return hasPage || words.trim() === '' ? 'extract' : 'search';
}
