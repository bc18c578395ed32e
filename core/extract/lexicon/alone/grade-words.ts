/** How hard something is to do, in words that say nothing else where they stand alone. */
export const GRADES =
  'easy|very easy|moderate|difficult|challenging|easy to medium|einfach|leicht|sehr leicht|mittelschwer|anspruchsvoll|schwierig|très facile|facile|difficile|assez facile|fácil|muy fácil|difícil|dificultad media|dificultad baja|muito fácil|molto facile|makkelijk|eenvoudig|gemakkelijk|moeilijk|łatwe|łatwy|bardzo łatwe|trudne|trudny|kolay|çok kolay|enkel|lätt|svår|let|nem|svær|snadné|jednoduché|obtížné|簡単|かんたん|難しい|简单|容易|困难|簡單|困難|쉬움|어려움';
