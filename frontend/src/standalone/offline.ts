/** On the page for lost connections: as soon as there is a connection again, the page that was asked for. */
addEventListener('online', () => location.reload());
