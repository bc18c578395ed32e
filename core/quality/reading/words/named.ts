/** What is quoted is a name, and an address says where: neither asks for anything. */
export const NAMED = /https?:\/\/\S+|"[^"\n]{0,200}"|“[^”\n]{0,200}”|„[^“”\n]{0,200}[“”]|«[^»\n]{0,200}»/gi;
